import type { Entity } from '@enishi/protos/fields/types';
import { withLabel } from '@enishi/protos/fields/with-label';
import type { ApiError } from '../../runtime/api/api';

/** Messages by field as lines that name the field; without any, the answer's own message. */
export function problemLines({ fields }: Entity, error: ApiError): string[] {
  const lines = Object.entries(error.errors).flatMap(([name, messages]) =>
    messages.map((message) => withLabel(fields[name]?.label ?? name, message)),
  );
  return lines.length > 0 ? lines : [error.message];
}
