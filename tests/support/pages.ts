import { postForm, type TestServer } from "./server";

/**
 * The pages of a server's office, and its forms.
 * @param own The headers of who is there, such as those of `signInByForm`.
 */
export function pagesOf(server: Pick<TestServer, "url">, own: { Cookie: string }) {
  /** A screen's response; redirects are not followed. */
  const open = (path: string, headers: Record<string, string> = own) =>
    fetch(new URL(path, server.url), { headers, redirect: "manual" });
  /** A screen's HTML, without the comments between its texts. */
  const page = async (path: string, headers?: Record<string, string>) =>
    (await (await open(path, headers)).text()).replaceAll("<!-- -->", "");
  return {
    open,
    page,
    post: (path: string, fields: Record<string, string> | [string, string][]) =>
      postForm(server, path, fields, own),
    /** The page to which a form's response leads, with its toast. */
    pageAfter(response: Response) {
      const set = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
      const Cookie = [own.Cookie, ...set].join("; ");
      return page(response.headers.get("Location") ?? "", { Cookie });
    },
  };
}
