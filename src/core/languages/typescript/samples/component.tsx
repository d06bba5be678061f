import { Button, type ButtonProps } from './button';
import * as Layout from './layout';

interface Props<T> {
  items: T[];
  onSelect(item: T): void;
}

export function List<T>({ items, onSelect, title = 'List' }: Props<T>) {
  const [open, setOpen] = useState<boolean>(false);
  const handle = (event: MouseEvent) => setOpen(!open);
  return (
    <Layout.Row key="row" {...rest()}>
      <h1 onClick={handle}>{title}</h1>
      {items.map((item) => (
        <Button<T> onPress={() => onSelect(item)} disabled>
          {render(item)}
        </Button>
      ))}
      <>
        <input value={open} />
      </>
    </Layout.Row>
  );
}

export const Memo = memo(function Inner(props: ButtonProps) {
  return <List {...props} />;
});
