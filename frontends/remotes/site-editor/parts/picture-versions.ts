/** A picture in the widths that other screens need, made by the browser that uploads it. */
import { heightAt, versionWidths } from '@enishi/protos/site/pictures';

const QUALITY = 0.82;
const HEAD = 4_096;
/** GIF, and the marks of animated WebP and PNG: of these a canvas would keep one frame. */
const MOVING = /^GIF8|ANIM|acTL/;

const encode = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** WebP; where the browser cannot write it (it then answers PNG), JPEG for what was one. */
async function encoded(canvas: HTMLCanvasElement, source: Blob): Promise<Blob | null> {
  const best = await encode(canvas, 'image/webp');
  return best?.type === 'image/png' && source.type === 'image/jpeg' ? encode(canvas, 'image/jpeg') : best;
}

function drawn(picture: ImageBitmap, width: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height: heightAt(width, picture) });
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const isMoving = async (source: Blob): Promise<boolean> =>
  MOVING.test(new TextDecoder('latin1').decode(await source.slice(0, HEAD).arrayBuffer()));

/** @returns those that are lighter than the original; none of what moves, and of what the browser cannot read */
export async function makeVersions(source: Blob): Promise<File[]> {
  const picture = (await isMoving(source)) ? undefined : await createImageBitmap(source).catch(() => undefined);
  if (!picture) return [];
  const versions: File[] = [];
  for (const width of versionWidths(picture.width)) {
    const blob = await encoded(drawn(picture, width), source);
    if (blob && blob.size < source.size) versions.push(new File([blob], `${width}`, { type: blob.type }));
  }
  picture.close();
  return versions;
}
