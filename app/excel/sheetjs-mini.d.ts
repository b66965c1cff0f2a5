declare module "sheetjs-style/dist/xlsx.mini.min.js" {
  import type * as sheetjs from "sheetjs-style";
  const xlsx: Pick<typeof sheetjs, "utils" | "write">;
  export default xlsx;
}
