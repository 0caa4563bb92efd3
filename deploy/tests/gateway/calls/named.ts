/** Calls that sources make by the names of their RPCs: `calls.messaging.MailingService.Pause(...)`. */
import { type Node, part, type Sources, word } from './sources';

/** Names that a chain of properties ends with; `undefined` stands for one that is computed. */
function chainOf(node: Node | undefined): (string | undefined)[] {
  const property = node?.type === 'MemberExpression' ? part(node, 'property') : undefined;
  if (!node || !property) return [];
  return [...chainOf(part(node, 'object')), property.type === 'Computed' ? undefined : word(property)];
}

export interface Named {
  file: string;
  /** `messaging.MailingService/Pause` */
  rpc: string;
}

/**
 * @param methodsOf the methods that a service of a service may be asked for: `messaging`, `MailingService`
 * @returns every use; a computed method is each of those whose names are written as texts in the same folder
 */
export function namedCalls(
  { places }: Pick<Sources, 'places'>,
  methodsOf: (service: string, rpcService: string) => readonly string[],
): Named[] {
  const texts = new Map<string, Set<string>>();
  const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
  for (const { file, node } of places) {
    if (node.type !== 'StringLiteral') continue;
    const folder = folderOf(file);
    texts.set(folder, (texts.get(folder) ?? new Set()).add(word(node)));
  }
  return places.flatMap(({ file, node }) => {
    const [service, rpcService, method] = chainOf(node).slice(-3);
    if (!service || !rpcService) return [];
    const known = methodsOf(service, rpcService);
    const asked =
      method === undefined
        ? known.filter((name) => texts.get(folderOf(file))?.has(name))
        : known.filter((name) => name === method);
    return asked.map((name) => ({ file, rpc: `${service}.${rpcService}/${name}` }));
  });
}
