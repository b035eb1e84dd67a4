import Trash2 from 'lucide-react/icons/trash-2';
import { icon } from './icon.tsx';

export const Trash2Icon = icon(Trash2);
