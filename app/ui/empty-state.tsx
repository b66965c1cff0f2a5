import type { ReactNode } from "react";
import { drawing, type DrawingName, Picture } from "./picture";

/** Where there is nothing to list: a drawing, why, and what to do about it. */
export function EmptyState({
  picture = "peel",
  text,
  hint,
  children,
}: {
  picture?: DrawingName;
  text: string;
  hint?: string;
  /** A button, such as the one that adds something. */
  children?: ReactNode;
}) {
  return (
    <div className="empty note">
      <Picture drawing={drawing(picture)} />
      <p>
        <strong className="block">{text}</strong> {hint}
      </p>
      {children}
    </div>
  );
}
