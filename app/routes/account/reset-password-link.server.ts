import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Redirects `/reset-password?token=` to the screen whose token is in the query. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/add-new-password${new URL(request.url).search}`);
}
