interface Dimensions {
  width: number;
  height: number;
}

/** What the process that resizes photos returns about one, before the bytes of its files. */
export type PhotoReading =
  | { failure: "unreadable" | "tooManyPixels" | "unavailable" }
  | {
      large: Dimensions;
      small: Dimensions;
      /** The lengths of the files: large AVIF and JPEG, small AVIF and JPEG. */
      lengths: number[];
    };
