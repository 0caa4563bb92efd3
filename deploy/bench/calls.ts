/** Calls of an agency's member, as the console makes them. */

/** An agency, as one of its members is signed in. */
export interface Side {
  url: string;
  headers: Record<string, string>;
}

/** @param path below `/api/enterprise/`. @throws Error when the answer is not 2xx */
export async function send({ url, headers }: Side, method: string, path: string, body?: object): Promise<Response> {
  const isForm = body instanceof FormData;
  const type = body === undefined || isForm ? undefined : { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/enterprise/${path}`, {
    method,
    headers: { ...headers, ...type },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The answer as JSON. */
export const call = async <T>(side: Side, method: string, path: string, body?: object): Promise<T> =>
  (await send(side, method, path, body)).json() as Promise<T>;
