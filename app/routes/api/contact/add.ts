import { getConfig } from "~/config.server";
import { contactMessageSchema } from "~/domain/contact/contact-message";
import { addContactMessage } from "~/domain/contact/contact-messages.server";
import { callWithBody, endpoint } from "~/http/endpoint.server";
import { countContactMessage } from "~/http/rate-limits.server";
import { outcomeReply, tooManyReply } from "~/http/replies.server";
import { contactWords } from "~/wording/contact";

export const { loader, action } = endpoint({
  POST: callWithBody("public", contactMessageSchema, async ({ db, context, input }) => {
    const wait = await countContactMessage(context.visitor);
    if (wait !== undefined) return tooManyReply(contactWords.tooMany, wait);
    return outcomeReply(await addContactMessage(db, input, { isMailed: getConfig().smtpUrl !== undefined }), {
      status: 201,
    });
  }),
});
