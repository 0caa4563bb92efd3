/** Who has which record open, by the beats of consoles. Kept in memory: after a restart the next beats tell it anew. */

export interface Place {
  enterprise_id: number;
  entity: string;
  id: number;
}

/** A console says that its member has a record open, or has it open no more. */
export interface Beat extends Place {
  member_id: number;
  /** Tells the window from others: a member may have a record open in two. */
  window: string;
  left?: boolean;
}

export function isBeat(value: unknown): value is Beat {
  const beat = value as Partial<Beat> | null;
  return Number.isInteger(beat?.enterprise_id) && Number.isInteger(beat?.member_id) && typeof beat?.window === 'string';
}

export interface Presence {
  /** @returns whether other members have the record open now */
  take(beat: Beat): boolean;
  /** Ids of the members at a record. */
  at(place: Place): number[];
  /** @returns records that a member has left by silence */
  expire(): Place[];
}

/** A console beats every 20 s: one beat may get lost. */
const SILENCE_MS = 45_000;

interface Window {
  member_id: number;
  until: number;
}

interface Room {
  place: Place;
  windows: Map<string, Window>;
}

const keyOf = ({ enterprise_id, entity, id }: Place): string => `${enterprise_id}/${entity}/${id}`;
const membersOf = ({ windows }: Room): number[] => [
  ...new Set([...windows.values()].map(({ member_id }) => member_id)),
];

export function createPresence(now: () => number = () => performance.now()): Presence {
  const rooms = new Map<string, Room>();

  const isSame = (before: readonly number[], room: Room) => String(before) === String(membersOf(room));

  return {
    take({ window, member_id, left, ...place }) {
      const key = keyOf(place);
      const { enterprise_id, entity, id } = place;
      const room = rooms.get(key) ?? { place: { enterprise_id, entity, id }, windows: new Map() };
      const before = membersOf(room);
      const name = `${member_id}/${window}`;
      if (left) room.windows.delete(name);
      else room.windows.set(name, { member_id, until: now() + SILENCE_MS });
      if (room.windows.size === 0) rooms.delete(key);
      else rooms.set(key, room);
      return !isSame(before, room);
    },
    at: (place) => {
      const room = rooms.get(keyOf(place));
      return room ? membersOf(room) : [];
    },
    expire() {
      const changed: Place[] = [];
      for (const [key, room] of rooms) {
        const before = membersOf(room);
        for (const [name, { until }] of room.windows) if (until <= now()) room.windows.delete(name);
        if (room.windows.size === 0) rooms.delete(key);
        if (!isSame(before, room)) changed.push(room.place);
      }
      return changed;
    },
  };
}
