import { errRetryLater } from "~/domain/outcome";
import { contactMessageFields } from "~/domain/fields/contact-message";
import { outcomeOf, readFields } from "~/domain/fields/read-fields";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import { fieldsDocument } from "~/web/call-body.server";
import { handlerWithBody, endpoint } from "~/web/endpoint.server";
import { consumeContactLimit } from "~/auth/rate-limiter.server";
import { failedOutcomeResponse, outcomeResponse } from "~/web/responses.server";
import { queueContactMail } from "~/mail/contact-mail.server";
import { contactMessages } from "~/messages/contact";
import { logSecurityEvent } from "~/platform/log.server";
import { getVisitor } from "~/platform/request-context.server";

export const { loader, action } = endpoint({
  POST: handlerWithBody(
    "public",
    (body) => outcomeOf(readFields(contactMessageFields, body, { source: "body" })),
    async ({ db, input }) => {
      const wait = await consumeContactLimit(getVisitor());
      if (wait !== undefined) {
        logSecurityEvent("limit reached");
        return failedOutcomeResponse(errRetryLater(429, contactMessages.tooMany, wait));
      }
      return outcomeResponse(await addContactMessage(db, input, { alsoWrite: queueContactMail }), {
        status: 201,
      });
    },
    {
      summary: "Send a message to the restaurant",
      status: 201,
      documented: { schema: fieldsDocument(contactMessageFields) },
    },
  ),
});
