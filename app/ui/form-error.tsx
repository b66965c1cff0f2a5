import { useEffect, useRef } from "react";
import type { FormReply } from "~/http/form-reply";

/**
 * What was wrong with a form as a whole; what a field says already isn't said
 * twice. In the browser the first wrong field gets the focus.
 */
export function FormError({ reply }: { reply?: Pick<FormReply, "message" | "errors"> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reply) return;
    place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [reply]);

  const isSaid = reply && Object.values(reply.errors).includes(reply.message);
  return (
    <div ref={place} role="alert">
      {reply && !isSaid && <p className="form-error">{reply.message}</p>}
    </div>
  );
}
