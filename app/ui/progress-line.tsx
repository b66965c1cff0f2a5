/** A line at the window's upper edge while something takes its time; its place is always there, to be heard. */
export function ProgressLine({ isShown }: { isShown: boolean }) {
  return (
    <div className="progress" role="status">
      {isShown && (
        <div className="progress-line">
          <span className="visually-hidden">Please wait…</span>
        </div>
      )}
    </div>
  );
}
