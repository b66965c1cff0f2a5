/** A line at the top of the window while something is slow. Its live region is always in the document. */
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
