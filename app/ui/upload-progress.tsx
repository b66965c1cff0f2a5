import { useId } from "react";

/** A bar while a file is uploaded, read or imported: mostly a second or two, whose end the browser doesn't know. */
export function UploadProgress({ label }: { label: string }) {
  const id = useId();
  return (
    <div className="upload-progress" role="status">
      <label htmlFor={id}>{label}</label>
      <progress id={id} />
    </div>
  );
}
