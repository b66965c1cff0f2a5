import type { Photo, PhotoPosition, PhotoVariant, ShownPhoto } from "~/domain/photos/photo";
import type { CategoryDrawing } from "~/domain/fields/category";
import type { GoodToKnow } from "~/domain/fields/restaurant";
import drawings from "~/ui/illustrations/drawings.svg";

/** The owner's photo if there is one, otherwise our drawing; decorative, so without alt text. */
export function Picture({
  photo,
  drawing,
  sizes = "100vw",
  className,
  isFirst = false,
}: {
  photo?: ShownPhoto;
  drawing: Photo;
  /** The width at which it is shown, for the choice between the sizes of an uploaded photo. */
  sizes?: string;
  className?: string;
  /** Visible when the page opens, so loaded at once. */
  isFirst?: boolean;
}) {
  if (photo) {
    return (
      <UploadedPhoto
        photo={photo}
        sizes={sizes}
        className={["photo", className].filter(Boolean).join(" ")}
        isFirst={isFirst}
      />
    );
  }
  const { src, width, height } = drawing;
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt=""
      className={className}
      loading={isFirst ? undefined : "lazy"}
      decoding="async"
      {...(isFirst && { fetchpriority: "high" })}
    />
  );
}

/** Screens that show the crop for phones. */
const PHONE = "(max-aspect-ratio: 2/3)";

/**
 * An uploaded photo: as AVIF, or JPEG for older browsers, in the size that fits. If it has
 * three, the smallest is cropped for screens of a phone's shape.
 */
export function UploadedPhoto({
  photo,
  sizes,
  className,
  isFirst = false,
}: {
  photo: ShownPhoto;
  sizes: string;
  className?: string;
  isFirst?: boolean;
}) {
  const { small, large, position, alt, altLang } = photo;
  const variants: PhotoVariant[] = photo.medium ? [photo.medium, large] : [small, large];
  const sources = (type: "avif" | "jpeg") =>
    variants.map((variant) => `${variant[type]} ${variant.width}w`).join(", ");
  return (
    <picture>
      {photo.medium && (
        <>
          <source media={PHONE} type="image/avif" srcSet={small.avif} />
          <source media={PHONE} srcSet={small.jpeg} />
        </>
      )}
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <img
        src={large.jpeg}
        srcSet={sources("jpeg")}
        sizes={sizes}
        width={large.width}
        height={large.height}
        alt={alt}
        lang={altLang}
        className={[className, position && positionClasses(position)].filter(Boolean).join(" ") || undefined}
        loading={isFirst ? undefined : "lazy"}
        decoding="async"
        {...(isFirst && { fetchpriority: "high" })}
      />
    </picture>
  );
}

/** The classes of a position (styles/photo-positions.css), in steps of 10 %: pages have no inline styles. */
export function positionClasses({ x, y }: PhotoPosition): string {
  const step = (percent: number) => Math.round(Math.min(100, Math.max(0, percent || 0)) / 10) * 10;
  return `photo-x${step(x)} photo-y${step(y)}`;
}

/** The views of illustrations/drawings.svg: those of the home page, and those of categories. */
export type DrawingName =
  | ("slice" | "drinks" | "desserts" | "peel" | "menu" | "letter" | "oven")
  | (GoodToKnow | "stop")
  | CategoryDrawing;

/** A drawing below the fold. All are in one file, so that a slow connection needs one request instead of many. */
export function drawing(name: DrawingName): Photo {
  return { src: `${drawings}#${name}`, width: 600, height: 600 };
}

/** The drawing beside a category's name, if it has one: for the eye alone. */
export function CategoryPicture({
  drawing: name,
  isPrinted = false,
}: {
  drawing?: CategoryDrawing;
  /** On a sheet, which must be whole before it is scrolled. */
  isPrinted?: boolean;
}) {
  if (!name) return null;
  return (
    <img
      src={drawing(name).src}
      width={96}
      height={96}
      alt=""
      className="category-drawing"
      loading={isPrinted ? undefined : "lazy"}
      decoding="async"
    />
  );
}
