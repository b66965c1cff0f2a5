import { CloseLink, DialogActions } from "./dialog";
import { SubmissionField } from "./submission-field";
import { SubmitButton } from "./submit-button";

/**
 * The buttons of a form for adding several items in a row: the intent 'add' closes
 * the dialog, 'add-another' shows the form again.
 */
export function AddButtons({ label }: { label: string }) {
  return (
    <>
      <SubmissionField />
      {/* Enter in a field presses a form's first button: this one, not 'Save and add another'. */}
      <button
        type="submit"
        name="intent"
        value="add"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <DialogActions>
        <CloseLink>Cancel</CloseLink>
        <SubmitButton intent="add-another" look="secondary">
          Save and add another
        </SubmitButton>
        <SubmitButton intent="add">{label}</SubmitButton>
      </DialogActions>
    </>
  );
}
