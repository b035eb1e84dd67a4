import Ellipsis from 'lucide-react/icons/ellipsis';
import { icon } from './icon.tsx';

export const EllipsisIcon = icon(Ellipsis);
