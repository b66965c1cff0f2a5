/**
 * What staff screens share. Each of them imports this list, so that the compiler writes
 * one chunk for it. A `.server` module is empty in the browser, but would be a chunk of
 * its own, one per import specifier. See docs/decisions/0059-few-chunks.md.
 */
import "../hydrated-chunk";
import "~/web/date-parameters.server";
import "~/domain/categories/categories.server";
import "~/domain/day-menus/day-menus.server";
import "~/domain/history/changes.server";
import "~/domain/translations/dish-translations.server";
import "~/domain/undo.server";
import "~/domain/submissions/submissions.server";
import "~/domain/users/users.server";
import "~/auth/account-operations.server";
import "~/web/uploaded-file.server";
import "~/messages/allergens";
import "~/messages/closures";
import "~/messages/day-menus";
import "~/messages/declarations";
import "~/messages/site-settings";
import "~/messages/translations";
import "~/platform/config.server";
import "~/restaurant/schedule.server";
import "~/restaurant/site-sections.server";
import "~/domain/dashboard/dashboard.server";
import "~/restaurant/today.server";
import "~/routes/office/dish-notices.server";
import "~/routes/office/staff-action.server";
import "~/routes/office/staff-loader.server";
import "~/web/act.server";
import "~/routes/office/photo-forms.server";
import "~/excel/workbook-types.server";
import "~/routes/office/workbook-uploads.server";
import "~/ui/dish-fields";
import "~/ui/avatar";
import "~/ui/delete-dialog";
import "~/ui/search-box";
import "~/ui/category-choice";
import "~/ui/list-dialogs";
import "~/ui/month-calendar";
import "~/ui/page-header";
import "~/ui/pagination";
import "~/ui/photo-form";
import "~/ui/price-fields";
import "~/ui/share-text";
import "~/ui/data-table";
import "~/ui/tool";
import "~/ui/upload-dialog";
import "~/domain/day-menus/day-menu";
import "~/domain/hours/opening-hours";
import "~/domain/phone-number";
import "~/domain/rows";
import "./compact-dish";
import "./paths-after-adding";
import "./dish-notices";
import "~/routes/office/load-calendar.server";
import "./office-error";
