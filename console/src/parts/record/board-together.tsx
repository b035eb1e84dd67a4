import { Board, type BoardItem } from '@paystead/kit/board/board';
import { wide } from './board-items.ts';
import { WaitingFor } from '../waiting-for.tsx';
import { useWaits, WaitsContext } from './waits.ts';

interface BoardTogetherProps {
  /** Shown at once. */
  first: readonly BoardItem[];
  /** Shown when every part has loaded: none pushes another down under somebody's hand. */
  rest: readonly BoardItem[];
  /** For screen readers: "Loading this loan" */
  label: string;
}

/** A page of parts with calls of their own, of which nothing moves once it shows. */
export function BoardTogether({ first, label, rest }: BoardTogetherProps) {
  const { count, loaded } = useWaits();
  const waiting = (
    <WaitsContext value={null}>
      <WaitingFor label={label} />
    </WaitsContext>
  );
  return (
    <WaitsContext value={count}>
      <Board
        items={[
          ...first,
          ...(loaded ? [] : [wide('waiting', waiting)]),
          ...rest.map((item) => ({ ...item, content: <div hidden={!loaded}>{item.content}</div> })),
        ]}
      />
    </WaitsContext>
  );
}
