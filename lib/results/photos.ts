/** What a photo with a result shows. */
export const photoKinds = ['table', 'army'] as const;
export type PhotoKind = (typeof photoKinds)[number];

/** Longest side of a photo as it is kept, in pixels. */
export const photoSide = 1_280;
/** Pixels that a photo may have as it is sent: to unpack more is too much for old phones and a small server. */
export const mostPhotoPixels = 32_000_000;
