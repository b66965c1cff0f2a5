import type { FormErrorData } from "~/forms/form-response";
import { CloseLink, Dialog } from "~/ui/dialog";
import { PhotoForm } from "~/ui/photo-form";

/** Uploads, replaces or removes the photo of a dish. */
export function DishPhotoDialog({
  dish: { name, photo },
  reply,
}: {
  dish: { name: string; photo: string | null };
  reply: FormErrorData | undefined;
}) {
  return (
    <Dialog title={`Photo of ${name}`}>
      <PhotoForm name={name} photo={photo} reply={reply} cancel={<CloseLink>Cancel</CloseLink>} />
    </Dialog>
  );
}
