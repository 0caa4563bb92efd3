/** Files for transfers: notices that are paid together, in the format that banks take. */
import { transferAct } from './act';
import { collections } from './collections';
import { transferCreate } from './create';
import { transferDownload, transferIndex, transferShow } from './files';
import { payable } from './payable';
import { saveSender, showSender } from './sender';

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
