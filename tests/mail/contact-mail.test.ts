import { expect, test } from "vitest";
import { contactMail } from "~/mail/contact-mail.server";

const CONTEXT = {
  restaurant: "Da Tonino",
  received: "21 Nov 2026, 18:05",
  listUrl: "https://www.example.ch/contact",
};

test("contains the whole message, and replies go to the guest", () => {
  const mail = contactMail(
    { email: "anna@example.com", phone: "079 555 01 42", message: "Bonjour,\nune table ?" },
    CONTEXT,
  );
  expect(mail).toMatchObject({
    replyTo: "anna@example.com",
    subject: "Message from anna@example.com",
  });
  expect(mail.text).toBe(
    [
      "Email: anna@example.com",
      "Phone: 079 555 01 42",
      "Received: 21 Nov 2026, 18:05",
      "",
      "Bonjour,\nune table ?",
      "",
      "All messages: https://www.example.ch/contact",
      "",
    ].join("\n"),
  );
});

test("shows a guest's tags as text", () => {
  const tag = "<img src=x>";
  const { html } = contactMail({ email: "a@example.com", phone: tag, message: tag }, CONTEXT);
  expect(html.split("&lt;img src=x&gt;")).toHaveLength(3);
  expect(html).not.toContain(tag);
});
