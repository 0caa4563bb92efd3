/** Deliveries of other systems: accepted, mapped, made into records, and looked after by staff. */
import { inboundAccept } from './accept';
import { inboundDiscard, inboundIndex, inboundMend, inboundReplay, inboundShow, inboundTry } from './console';
import { collections } from './deliveries';
import { inboundEvents } from './events';

export const inbound = {
  collections,
  useCases: {
    InboundService: {
      Accept: inboundAccept,
      Index: inboundIndex,
      Show: inboundShow,
      Mend: inboundMend,
      Replay: inboundReplay,
      Discard: inboundDiscard,
      Try: inboundTry,
    },
  },
  events: [inboundEvents],
};
