import caprasimo from "../../../.cache/fonts/caprasimo.woff2";
import figtree from "../../../.cache/fonts/figtree.woff2";
import type { Language } from "~/domain/text/language";
import { useGuestAssets, useNonce } from "~/ui/document-context";

export function DocumentHead() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#c5281c" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

/** Fonts, styles and script of a guest page. The styles are inlined, so that the page is shown after one round trip. */
export function GuestHead({
  stylesheet,
  language,
  hasScript = true,
}: {
  stylesheet: string;
  language: Language;
  hasScript?: boolean;
}) {
  const assets = useGuestAssets();
  const nonce = useNonce();
  return (
    <>
      {[caprasimo, figtree].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <style
        nonce={nonce}
        dangerouslySetInnerHTML={{
          __html: assets?.styles[language + stylesheet] ?? assets?.styles[stylesheet] ?? "",
        }}
      />
      {hasScript && <script type="module" src={assets?.script} />}
    </>
  );
}
