/** Says which record is open here, and who else has it open. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entityKey } from '../api/entities';
import { useApi } from '../api/realm';
import { useLive } from './use-live';

/** Half of what the gateway waits for, and a little less. */
const BEAT_MS = 20_000;

export interface Saved {
  member_id: number;
  at: Date;
}

interface Opened {
  entity: string;
  plural: string;
  id: number;
  /** Plural of the comments on such records. */
  comments?: string;
  /** The member here, whose own saves the page knows already. */
  me: number | undefined;
}

const windowName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** @returns ids of the other members who have the record open, and who of them saved it last */
export function usePresence({ entity, plural, id, comments, me }: Opened): { others: number[]; saved?: Saved } {
  const api = useApi();
  const client = useQueryClient();
  const [member_ids, setMembers] = useState<number[]>([]);
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => {
    const path = `${plural}/presence/${id}`;
    const window = windowName();
    const beat = () =>
      api.post<{ member_ids: number[] }>(path, { window }).then(
        (answer) => setMembers(answer.member_ids),
        () => undefined,
      );
    void beat();
    const timer = setInterval(beat, BEAT_MS);
    const leave = () => void api.post(path, { window, left: true }).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      clearInterval(timer);
      setMembers([]);
      setSaved(undefined);
      leave();
    };
  }, [api, plural, id]);
  useLive((told) => {
    if (told.event === 'hello' && told.again)
      void client.invalidateQueries({ queryKey: entityKey(api.realm, plural, 'show') });
    if (told.event !== 'record' && told.event !== 'presence') return;
    const { data } = told;
    if (data.entity !== entity || data.id !== id) return;
    if (told.event === 'presence') return setMembers(told.data.member_ids);
    const { member_id, comments: ofComments } = told.data;
    if (member_id === me) return;
    const stale = ofComments ? comments : plural;
    if (stale) void client.invalidateQueries({ queryKey: entityKey(api.realm, stale) });
    if (!ofComments) setSaved({ member_id, at: new Date() });
  });
  return { others: member_ids.filter((member) => member !== me), saved };
}
