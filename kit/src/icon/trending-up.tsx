import TrendingUp from 'lucide-react/icons/trending-up';
import { icon } from './icon.tsx';

export const TrendingUpIcon = icon(TrendingUp);
