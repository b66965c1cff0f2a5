import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** `/reset-password?token=` leads to the screen that reads its token from the query. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/add-new-password${new URL(request.url).search}`);
}
