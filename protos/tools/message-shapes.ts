/** What the messages of answers consist of, for code that reads them by name: the API description, and `null`s in place of what is absent. */
import path from 'node:path';
import { type Field, Root, Service, Type } from 'protobufjs';

const words: Record<string, string> = {
  string: 'string',
  bool: 'boolean',
  double: 'number',
  float: 'number',
  bytes: 'bytes',
};

/** `string`, `number?`, `MailingProblem[]`: `?` may be absent, messages by their full name without the common prefix. */
function wordOf(field: Field): string {
  const one = field.resolvedType ? nameOf(field.resolvedType as Type) : (words[field.type] ?? 'number');
  if (field.repeated) return `${one}[]`;
  return field.options?.proto3_optional === true ? `${one}?` : one;
}

const nameOf = (message: Type): string => message.fullName.replace(/^\.?enishi\./, '');

/**
 * @param wanted full names of RPCs, as `messaging.MailingService/Show`
 * @returns shapes of their answers and of all that these hold, by the message's name; and the answer's name of each RPC
 */
export function shapesOf(protoDir: string, files: readonly string[], wanted: readonly string[]) {
  const root = new Root();
  root.resolvePath = (_origin, target) => (path.isAbsolute(target) ? target : path.join(protoDir, target));
  root.loadSync([...files], { keepCase: true });
  root.resolveAll();
  const shapes: Record<string, Record<string, string>> = {};
  const add = (message: Type): void => {
    const name = nameOf(message);
    if (shapes[name]) return;
    shapes[name] = Object.fromEntries(message.fieldsArray.map((field) => [field.name, wordOf(field)]));
    for (const { resolvedType } of message.fieldsArray) if (resolvedType instanceof Type) add(resolvedType);
  };
  const answers = wanted.map((rpc): [string, string] => {
    const [service, method] = rpc.split('/');
    const found = root.lookup(`enishi.${service}`, Service) as Service | null;
    const message = found?.methods[method]?.resolvedResponseType;
    if (!message) throw new Error(`${rpc}: there is no such RPC`);
    add(message);
    return [rpc, nameOf(message)];
  });
  return { shapes, answers: Object.fromEntries(answers) };
}
