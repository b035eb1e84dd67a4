import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { config } from './config.ts';
import { user } from './user.ts';

/** The areas of S3.29, one file each; what the specification does not name lives with its screen. */
export const areas = [user, config] as const;

export const store = configureStore({
  reducer: Object.fromEntries(areas.map((area) => [area.name, area.reducer])),
});

export type Dispatch = typeof store.dispatch;
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
export const useAppSelector = useSelector.withTypes<Record<string, unknown>>();
