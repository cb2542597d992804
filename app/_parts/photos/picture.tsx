/**
 * Image served at its display size, which is known before it loads. `next/image` would add four kilobytes of script to
 * every page for sizes that are never generated.
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
  /** description; empty where the text beside it suffices */
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
