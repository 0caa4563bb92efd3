/** Pictures of a site in several widths, so that a phone does not load what a wide screen needs. */

/** Widths in which a picture is kept beside the original, as far as the original is that wide. */
const WIDTHS: readonly number[] = [480, 800, 1280, 1920];
/** Enough for any screen; an original may weigh several megabytes. */
export const WIDEST = 1920;

/** Widths of the versions of a picture `width` wide; none of one that is small by itself. */
export const versionWidths = (width: number): number[] =>
  width <= WIDTHS[0] ? [] : [...WIDTHS.filter((one) => one < width && one < WIDEST), Math.min(width, WIDEST)];

export interface PictureSize {
  width: number;
  height: number;
}

/** The height that belongs to `width`; the maker of a version may round either way. */
export const heightAt = (width: number, original: PictureSize): number =>
  Math.max(1, Math.round((original.height * width) / original.width));

export const isVersionOf = (version: PictureSize, original: PictureSize): boolean =>
  versionWidths(original.width).includes(version.width) &&
  Math.abs(version.height - heightAt(version.width, original)) <= 1;

/** A picture that the settings of a site name, as its pages need it. */
export interface SitePicture extends PictureSize {
  address: string;
  /** Versions from narrow to wide. */
  versions?: { address: string; width: number }[];
}
