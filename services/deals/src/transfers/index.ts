/** Files for transfers: papers that are paid together, in the format that banks take. */
import { transferAct } from './act';
import { collections } from './collections';
import { transferCreate } from './create';
import { transferDownload, transferIndex, transferShow } from './files';
import { payable } from './payable';
import { saveSender, showSender } from './sender';

export { payFile, unpayFile } from './act';
export type { TransferCollections, TransferDeps, TransferFileDoc } from './collections';
export { fileKey, mustFindFile, papersOf as papersOfFile } from './files';

export const transfers = {
  collections,
  useCases: {
    TransferService: {
      Sender: showSender,
      SaveSender: saveSender,
      Payable: payable,
      Index: transferIndex,
      Show: transferShow,
      Create: transferCreate,
      Act: transferAct,
      Download: transferDownload,
    },
  },
};
