import { isOutOfRoom, LmdbRoom } from '@enishi/service-kit/bus/lmdb-room';
import { CommandError } from '../errors';
import type { Files } from './files';

/**
 * The error that a failed LMDB commit means to clients: `OutOfDiskSpace` when there is no room, else the error itself.
 */
const commitError = (error: unknown, directory: string): unknown =>
  isOutOfRoom(error, directory)
    ? new CommandError(14031, 'OutOfDiskSpace', 'The disk with the data is full. Nothing of this write was kept.')
    : error;

/** The changes that a transaction may make to the files. */
export interface Writes {
  put(key: string, value: Buffer): void;
  remove(key: string): void;
}

/** Transactions of the files. Their room is taken from the disk before each write. */
export class Disk {
  private readonly room: LmdbRoom;
  private readonly writes: Writes = {
    put: (key, value) => {
      this.room.take(value.length);
      this.db.putSync(key, value);
    },
    remove: (key) => {
      this.room.take(0);
      this.db.removeSync(key);
    },
  };

  constructor(
    private readonly db: Files,
    private readonly path: string,
  ) {
    this.room = new LmdbRoom(db, path);
  }

  /** Durable when it returns; nothing of it is kept when it throws. */
  transact(work: (writes: Writes) => void): void {
    try {
      this.db.transactionSync(() => {
        this.room.begin();
        work(this.writes);
      });
    } catch (error) {
      throw commitError(error, this.path);
    } finally {
      this.db.resetReadTxn();
    }
  }

  close(): void {
    this.room.close();
  }
}
