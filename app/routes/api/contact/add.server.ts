import { messageByCall } from "~/auth/contact-message.server";
import { call, endpoint } from "~/web/endpoint.server";

export const { loader, action } = endpoint({
  POST: call(messageByCall, { summary: "Send a message to the restaurant", status: 201 }),
});
