import { useShow } from '@enishi/frontend-kit/runtime/api/entities';
import { type EnterpriseMember, enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { useComposing } from './composing';

/** The member in whose name the mail goes, once known. */
export function useSender(): EnterpriseMember | undefined {
  const { sender } = useComposing();
  const { data } = useShow<EnterpriseMember>(enterpriseMember, sender ?? undefined, { enabled: sender !== null });
  return sender === null ? undefined : data;
}
