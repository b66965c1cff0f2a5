import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireUser } from "~/http/guard.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUser(request);
  return { name: user.name };
}

export default function DashboardScreen() {
  const { name } = useLoaderData<typeof loader>();
  return <h1>Hello, {name}</h1>;
}
