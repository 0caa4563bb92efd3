/**
 * People whom other processes of the same machine serve, by Redis: work in the background of a service that has no callers
 * gives way to them, too. Without Redis each process knows of its own people alone. Those of other machines (in a cluster:
 * of other pods) do not wait for this processor, and would keep a service at a quarter of it all day.
 */
import { hostname } from 'node:os';
import { type Caller, people, type Served } from '../base/served';
import type { Redis } from './redis';
import { tellOthers } from './told';

export const CHANNEL = `enishi:served:${hostname()}`;
/** More than a process tells at once; more is of no process of this version. */
const MOST = 100;

const isCaller = (value: unknown): value is Caller => {
  const caller = value as Partial<Caller> | null;
  return (
    typeof caller?.realm === 'string' && Number.isInteger(caller.enterprise_id) && Number.isInteger(caller.member_id)
  );
};

const arePeople = (value: unknown): value is Caller[] =>
  Array.isArray(value) && value.length <= MOST && value.every(isCaller);

/** Tells those beside it of the people of this process, and hears of theirs. */
export function tellServed(redis: Redis, served: Served = people): { stop(): void } {
  const told = tellOthers<Caller[]>(redis, { channel: CHANNEL, isMessage: arePeople, onMessage: served.heard });
  const end = served.tellBy((here) => told.publish([...here]));
  return {
    stop() {
      end();
      told.stop();
    },
  };
}
