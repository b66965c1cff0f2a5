import drawings from "~/ui/illustrations/drawings.svg";
/** The places of pictures that the owner can replace. */
export type PhotoPlace = "hero" | "about" | "pizza" | "drinks" | "desserts";

/** A picture file; its size in pixels reserves its space while it loads. */
export interface Photo {
  src: string;
  width: number;
  height: number;
}

/** The owner's photo if there is one, otherwise our drawing; decorative, so without alt text. */
export function Picture({
  photo,
  drawing,
  className,
  isFirst = false,
}: {
  photo?: Photo;
  drawing: Photo;
  className?: string;
  /** Visible when the page opens, so loaded at once. */
  isFirst?: boolean;
}) {
  const { src, width, height } = photo ?? drawing;
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt=""
      className={[className, photo && "photo"].filter(Boolean).join(" ") || undefined}
      loading={isFirst ? undefined : "lazy"}
      decoding="async"
      {...(isFirst && { fetchpriority: "high" })}
    />
  );
}

/** The views of illustrations/drawings.svg. */
export type DrawingName = "slice" | "drinks" | "desserts" | "peel" | "menu" | "letter" | "oven";

/** A drawing below the fold. All are in one file, so that a slow connection needs one request instead of seven. */
export function drawing(name: DrawingName): Photo {
  return { src: `${drawings}#${name}`, width: 600, height: 600 };
}
