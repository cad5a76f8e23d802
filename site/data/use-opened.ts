import { useState } from 'react';

/**
 * A record as it was when this form was opened, whatever is shown of it by now: what a person changes is told by it, and its `revision` goes with what they send,
 * so that nobody takes back what another window has written since.
 */
export function useOpened<Of>(record: Of): Of {
  const [opened] = useState(record);
  return opened;
}
