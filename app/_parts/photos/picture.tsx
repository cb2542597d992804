/**
 * A picture that is sent as large as it is shown, with its size known before it has come. Next's own component would bring
 * four kilobytes of script to every page for sizes of it that nobody makes.
 */
export function Picture({
  src,
  width,
  height,
  alt,
  className,
}: {
  src: string;
  width: number;
  height: number;
  /** what it shows; empty where the words beside it say so */
  alt: string;
  className?: string;
}) {
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      className={className}
      src={src}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}
