import { cookiesOf, postForm, type TestServer } from "./server";

/** A response's HTML, without the comments between its texts. */
export async function htmlOf(response: Response): Promise<string> {
  return (await response.text()).replaceAll("<!-- -->", "");
}

/**
 * A server's pages, and its forms.
 * @param own The headers of who is there, such as those of `signInByForm`; by default it is a guest.
 */
export function pagesOf(server: Pick<TestServer, "url">, own: Record<string, string> = {}) {
  /** A screen's response; redirects are not followed. */
  const open = (path: string, headers: Record<string, string> = own) =>
    fetch(new URL(path, server.url), { headers, redirect: "manual" });
  /** A screen's HTML. */
  const page = async (path: string, headers?: Record<string, string>) => htmlOf(await open(path, headers));
  /** The response to a form; one with files is `formData`. Redirects are not followed. */
  const post = (path: string, fields: Record<string, string> | [string, string][] | FormData) =>
    fields instanceof FormData
      ? fetch(server.url + path, {
          method: "POST",
          headers: { Origin: server.url, ...own },
          body: fields,
          redirect: "manual",
        })
      : postForm(server, path, fields, own);
  return {
    open,
    page,
    post,
    show: async (path: string) => shownBy(await open(path)),
    submit: async (...form: Parameters<typeof post>) => shownBy(await post(...form)),
    /** The page to which a form's response leads, with its toast. */
    pageAfter(response: Response) {
      const Cookie = [own.Cookie, ...cookiesOf(response)].filter(Boolean).join("; ");
      return page(response.headers.get("Location") ?? "", { Cookie });
    },
  };
}

/** What a response shows, and where it leads. */
async function shownBy(response: Response) {
  return {
    status: response.status,
    location: response.headers.get("Location") ?? "",
    html: await htmlOf(response),
  };
}
