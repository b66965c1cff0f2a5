/**
 * What staff and account screens share. Each of them imports this list, and so does the
 * root, so that the compiler writes one chunk for it. See docs/decisions/0059-few-chunks.md.
 */
import "@remix-run/node";
import "~/auth/account-mails.server";
import "~/mail/outbox.server";
import "~/web/act.server";
import "~/web/guards.server";
import "~/web/client-action";
import "~/web/fields.server";
import "~/web/flash.server";
import "~/web/form-response.server";
import "~/web/unexpected-error.server";
import "~/domain/fields/form";
import "~/domain/dates/local-date";
import "~/messages/accounts";
import "~/messages/api";
import "~/messages/uploads";
import "~/platform/database.server";
import "~/restaurant/restaurant.server";
import "~/ui/dialog";
import "~/ui/dialog-link";
import "~/ui/field";
import "~/ui/form-actions";
import "~/ui/form-dialog";
import "~/ui/form-feedback";
import "~/ui/loading";
import "~/ui/post-form";
import "~/ui/toast";
