import { type SitePicture as Known, WIDEST } from '@enishi/protos/site/pictures';
import type { ImgHTMLAttributes } from 'react';
import { useSite } from './site-data';

interface SitePictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> {
  /** Address of the picture as the settings name it. */
  address: string;
  /** How wide it is drawn, so that the browser takes the version that is enough. */
  sizes: string;
}

/** The original stands beside its versions only where it is the widest of them. */
function sourcesOf({ address, width, versions = [] }: Known): string | undefined {
  if (versions.length === 0) return undefined;
  const widest = versions[versions.length - 1].width;
  const all = widest < Math.min(width, WIDEST) ? [...versions, { address, width }] : versions;
  return all.map((one) => `${one.address} ${one.width}w`).join(', ');
}

/** Sources of a picture in its widths; the address alone where there is one width. */
export function useSources(address: string | undefined): string | undefined {
  const picture = useSite().settings.pictures?.find((one) => one.address === address);
  return (picture && sourcesOf(picture)) ?? address;
}

/**
 * A picture of the site's settings, in the width that the screen needs. Without versions it is the original.
 * `width` and `height` hold its place while its own size is not known.
 */
export function SitePicture({ address, sizes, width, height, alt = '', ...rest }: SitePictureProps) {
  const picture = useSite().settings.pictures?.find((one) => one.address === address);
  const srcSet = picture && sourcesOf(picture);
  return (
    <img
      src={address}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={picture?.width ?? width}
      height={picture?.height ?? height}
      {...rest}
    />
  );
}
