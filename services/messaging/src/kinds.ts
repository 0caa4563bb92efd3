/** Every kind of mailing; a new one is a line here. */
import { announceKind } from './announces/kind';
import { broadcastKind } from './broadcasts/kind';
import type { MessagingDeps } from './deps';
import type { MailingKind } from './mailings/kinds';
import { proposalKind } from './proposals/kind';

const makers: Readonly<Record<string, (deps: MessagingDeps) => MailingKind>> = {
  announce: announceKind,
  broadcast: broadcastKind,
  proposal: proposalKind,
};

export const isKind = (name: string): boolean => Object.hasOwn(makers, name);

export function kindOf(deps: MessagingDeps, name: string): MailingKind {
  const { kinds: known } = deps.shared;
  const kind = known.get(name) ?? (isKind(name) ? makers[name](deps) : undefined);
  if (!kind) throw new Error(`There are no mailings of the kind ${name}`);
  known.set(name, kind);
  return kind;
}
