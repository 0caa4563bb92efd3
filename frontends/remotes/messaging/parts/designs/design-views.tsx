/** What records say of their design where they are read: never its data. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { readDesign } from '@enishi/protos/messaging/mail-design/check';

export const designViews = {
  design: ({ design }: EntityRow) => {
    const count = readDesign(design as string | null | undefined).design?.blocks.length;
    return count === undefined ? 'テキストのメール' : `HTMLメール（ブロック${count}個）`;
  },
};
