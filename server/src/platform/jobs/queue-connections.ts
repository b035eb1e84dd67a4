import type { Db } from 'pg-boss';
import { databaseHosts, doubtHosts, openPool } from '../database/database-hosts.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';

const SECOND = 1000;
/** How long the queue may take to prove that it answers. */
const READY_MS = 3 * SECOND;

/** The queue's own connections: each is bounded, so that a silent one can't stop the queue. */
export interface QueueConnections extends Db {
  /** Whether the database answers the queue, within three seconds. */
  answer(): Promise<boolean>;
  close(): Promise<void>;
}

/** @param url of the server's role; may name several hosts */
export function openQueueConnections(url: string): QueueConnections {
  const pool = openPool(databaseHosts(url), [], {
    max: 4,
    connectionTimeoutMillis: READY_MS,
    idleTimeoutMillis: 10 * SECOND,
    statement_timeout: 9 * SECOND,
    query_timeout: 10 * SECOND,
    idle_in_transaction_session_timeout: 60 * SECOND,
    application_name: 'paystead queue',
  });
  // The pool drops the connection; the next statement tells of what lasts.
  pool.on('error', () => undefined);

  return {
    async executeSql(text, values) {
      try {
        return await pool.query(text, values);
      } catch (error) {
        doubtHosts(pool);
        throw error;
      }
    },
    async answer() {
      const question = {
        text: `select version from ${QUEUE_SCHEMA}.version`,
        query_timeout: READY_MS,
      };
      const { rows } = await pool.query(question);
      return rows.length > 0;
    },
    close: () => pool.end(),
  };
}
