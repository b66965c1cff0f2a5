import { useGuestAssets, useNonce } from "~/ui/document-context";
import photosStylesheet from "~/ui/styles/photos.css";

/** The styles of photos, on a page that shows one: without, a page is as small as if there were none. */
export function PhotoStyles() {
  const assets = useGuestAssets();
  return (
    <style nonce={useNonce()} dangerouslySetInnerHTML={{ __html: assets?.styles[photosStylesheet] ?? "" }} />
  );
}
