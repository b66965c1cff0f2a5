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
  const post = () => fetch(form.action, { method: "POST", body: new URLSearchParams(sent) });
  let response = await post();
  if (response.status === 413) {
    // The server can't read it. It says the limit of a message that is just too long; the typed one stays.
    sent.message = "x".repeat(5001);
    response = await post();
  }
  const html = await response.text();
  // An error page isn't parsed: this page's policy would report its styles.
  const page = html.includes("data-not-sent") && new DOMParser().parseFromString(html, "text/html");
  const answer = page && page.querySelector(".contact-form");
  if (!answer) throw new Error("no contact form");
  const typed = textsOf(form);
  form.replaceChildren(...answer.childNodes);
  // Keeps what the guest typed while the form was being sent.
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("[name]"))
    if (typed[field.name] !== sent[field.name]) field.value = typed[field.name] ?? "";
  if (response.ok) setText(form, "status", form.dataset.sent);
  // What had the focus has been replaced: the first invalid field gets it, else the button.
  if (document.activeElement === document.body)
    form.querySelector<HTMLElement>("[aria-invalid=true], button")?.focus();
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** Sets the text of a live region: the form's own for errors, or the one beside it. */
function setText(form: HTMLFormElement, role: "alert" | "status", text = ""): void {
  const region = form.parentElement?.querySelector(`[role=${role}]`);
  if (region) region.textContent = text;
}
