/**
 * Sends the contact form without leaving the page. The response is the page that a
 * guest without JavaScript gets; fields and errors are copied from it.
 */
export function enhanceContactForm(): void {
  const form = document.querySelector<HTMLFormElement>(".contact-form");
  let isSending = false;
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    setText(form, "status", "");
    setText(form, "alert", "");
    try {
      await send(form);
    } catch {
      // The connection is lost, or the response doesn't contain the form.
      setText(form, "alert", form.dataset.notSent);
    }
    isSending = false;
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const sent = textsOf(form);
  const body = new URLSearchParams([...sent]);
  const reply = await fetch(form.action, { method: "POST", body });
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const answer = page.querySelector(".contact-form");
  if (!answer) throw new Error(`No form came back, but ${reply.status}.`);
  const typed = textsOf(form);
  form.replaceChildren(...answer.childNodes);
  for (const [name, text] of typed) if (text !== sent.get(name)) setField(form, name, text);
  if (reply.ok) setText(form, "status", form.dataset.sent);
  else form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** The texts of the form's fields by name. */
function textsOf(form: HTMLFormElement): Map<string, string> {
  return new Map([...new FormData(form)] as [string, string][]);
}

/** Puts back a text that was changed while the form was being sent. */
function setField(form: HTMLFormElement, name: string, text: string): void {
  const field = form.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
  if (field) field.value = text;
}

/** Sets the text of a live region of the form. */
function setText(form: HTMLFormElement, role: "alert" | "status", text = ""): void {
  const region = form.querySelector(`[role=${role}]`);
  if (region) region.textContent = text;
}
