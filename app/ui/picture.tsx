/** Where the public pages show a picture that the owner can replace. */
export type PhotoPlace = "hero" | "about" | "pizza" | "drinks" | "desserts";

/** A picture file; its size in pixels keeps its place while it loads. */
export interface Photo {
  src: string;
  width: number;
  height: number;
}

/** The owner's photo where there is one, our drawing otherwise; beside words that say the same. */
export function Picture({
  photo,
  drawing,
  className,
  isFirst = false,
}: {
  photo?: Photo;
  drawing: Photo;
  className?: string;
  /** In sight when the page opens: loaded at once. */
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
