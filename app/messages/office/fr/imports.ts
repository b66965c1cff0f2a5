import type { Words } from "../language";

/** Uploads, pasted lists and their check. */
export const imports = {
  '{message} The cell contains "{cell}".': "{message} La cellule contient « {cell} ».",
  "JPEG, PNG, WebP or AVIF, at most 15 MiB. Location and camera data are removed.":
    "JPEG, PNG, WebP ou AVIF, 15 Mio au maximum. Le lieu et les données de l’appareil sont supprimés.",
  "Photos can't be uploaded: the library sharp is not installed on the server. Everything else works.":
    "Impossible d’importer des photos : la bibliothèque sharp n’est pas installée sur le serveur. Tout le reste fonctionne.",
} as const satisfies Words;
